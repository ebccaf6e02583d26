import '@fontsource/shippori-mincho/latin-500.css'
import '@fontsource/shippori-mincho/latin-800.css'
import '@fontsource/alegreya-sans/latin-500.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/alegreya-sans/latin-800.css'
import './styles/tokens.css'
import './styles/kassen.css'
import './styles/page.css'
import './styles/scenes.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { language } from './words'

document.documentElement.lang = language
mount(App, { target: document.getElementById('page')! })
void import('./fonts') // some hundred pieces by range of signs: the page stands before they are listed
if (language === 'ja' && !CSS.supports('word-break', 'auto-phrase')) {
  void import('./words/phrases').then(({ breakByPhrases }) => breakByPhrases(document.documentElement))
}

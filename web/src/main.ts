import '@fontsource/shippori-mincho/500.css'
import '@fontsource/shippori-mincho/800.css'
import '@fontsource/alegreya-sans/500.css'
import '@fontsource/alegreya-sans/700.css'
import '@fontsource/alegreya-sans/800.css'
import '@fontsource/yuji-syuku/400.css'
import './styles/tokens.css'
import './styles/kassen.css'
import './styles/page.css'
import { mount } from 'svelte'
import App from './App.svelte'

mount(App, { target: document.getElementById('page')! })

/** A board within somebody else's page: it asks nothing, keeps nothing, and sees what everybody may see. */

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
import Embed from './pages/Embed.svelte'
import { language } from './words'

const asked = new URLSearchParams(location.search)
const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day'
document.documentElement.lang = language
document.documentElement.dataset.theme = asked.get('theme') === 'night' ? 'night' : asked.get('theme') === 'day' ? 'day' : ofSystem
mount(Embed, { target: document.getElementById('page')!, props: { id: location.pathname.split('/')[2] ?? '', asked } })
void import('./fonts')

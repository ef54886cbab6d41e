import { storage } from '../../storage/storage.ts'
import { createStore, useStore } from '../../ui/create-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const name = 'theme'
const bars = { light: '#ffffff', dark: '#101211' } as const

const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text)

const keptTheme = (): Theme => {
  const storedTheme = storage.get(name)
  return isTheme(storedTheme) ? storedTheme : 'system'
}

const chosen = createStore<Theme>(keptTheme())

export const useTheme = (): Theme => useStore(chosen)

/** Paints the page, and the phone's bar above it, as chosen. */
export const applyTheme = (): void => {
  const theme = chosen.get()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = bar.media.includes('dark') ? 'dark' : 'light'
    bar.content = bars[theme === 'system' ? system : theme]
  }
}

export const chooseTheme = (theme: Theme): void => {
  storage.set(name, theme)
  chosen.set(theme)
  applyTheme()
}

import type { ComponentType } from 'react'
import { LoginPage } from '../auth/LoginPage.tsx'
import { forScreen, loadWords } from '../language/words.ts'
import type { Screen, screens } from './screens.ts'

type ScreenAfterSignIn = 'layout' | 'dashboard' | keyof typeof screens
export type ScreenName = 'login' | ScreenAfterSignIn

const login: Screen = { words: ['start'], code: async () => LoginPage }

let loadAfterSignIn: () => Promise<unknown>
let afterSignIn: Record<ScreenAfterSignIn, Screen> | undefined

/** Says what loads `after-sign-in.ts`, whose screens import this file. */
export const loadScreensBy = (load: typeof loadAfterSignIn): void => {
  loadAfterSignIn = load
}

/** Says where the screens after the sign-in are: `after-sign-in.ts` does, once it has come. */
export const provideScreens = (found: Record<ScreenAfterSignIn, Screen>): void => {
  afterSignIn = found
}

const find = async (name: ScreenName): Promise<Screen> => {
  if (name === 'login') return login
  await loadAfterSignIn()
  if (afterSignIn === undefined) throw new Error('after-sign-in.ts provided no screens')
  return afterSignIn[name]
}

/** Fetches a screen's code and words. */
export const fetchScreen = async (name: ScreenName): Promise<ComponentType> => {
  const { words, code } = await find(name)
  const [Screen] = await Promise.all([code(), ...words.map((part) => forScreen(loadWords(part)))])
  return Screen
}

/** Fetches a screen ahead of the press, e.g. when the pointer comes over its link. */
export const prefetchScreen = (name: ScreenName): void => {
  fetchScreen(name).catch(() => undefined)
}

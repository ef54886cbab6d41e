import type { ComponentType } from 'react'
import { forScreen, loadWords, type WordsPart } from '../language/words.ts'
import { fetchAhead } from '../ui/lazy/fetch-ahead.ts'
import { type ScreenName, screens, wordsOf } from '../screens/screens.ts'

/** Loads the file of a page. */
export type LoadPage = () => Promise<Record<string, ComponentType>>

const pages: Record<string, LoadPage> = {}

/** Says where the pages after the sign-in are: `after-sign-in.ts` does, once it has come. */
export const providePages = (found: Record<string, LoadPage>): void => {
  Object.assign(pages, found)
}

/** Fetches a page's code and words: the component is named like its file. */
export const fetchPage = async (
  page: string,
  words: readonly WordsPart[],
): Promise<ComponentType> => {
  const [file] = await Promise.all([
    pages[`/web/${page}.tsx`]?.(),
    ...words.map((part) => forScreen(loadWords(part))),
  ])
  const Component = file?.[page.slice(page.lastIndexOf('/') + 1)]
  if (Component === undefined) throw new Error(`There is no page ${page}`)
  return Component
}

/** Of a link to a screen: it is fetched ahead of the press. */
export const fetchedAhead = (name: ScreenName) => {
  const fetch = () => fetchAhead(() => fetchPage(screens[name].page, wordsOf(name)))
  return { onPointerEnter: fetch, onFocus: fetch }
}

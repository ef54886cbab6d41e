import { expect, type Page } from '@playwright/test'

/** The page shows everything whole at this width, once it has been laid out. */
export const expectWhole = (page: Page, name?: string) =>
  expect
    .configure({ soft: true })
    .poll(() => layoutFaults(page), name)
    .toEqual([])

/** What a reader at this width does not see whole: lists cut off, words broken inside. */
const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the window scrolls to ${scrollWidth}`)
    for (const list of document.querySelectorAll('[data-list]')) {
      const { right } = list.getBoundingClientRect()
      if (list.scrollWidth > list.clientWidth) faults.push('a list scrolls sideways')
      for (const cell of list.querySelectorAll<HTMLElement>('td:not(:has([data-nothing]))'))
        if (!cell.checkVisibility() || cell.getBoundingClientRect().right > right)
          faults.push(`hidden: ${cell.dataset['label']}`)
    }
    // A line may end after a hyphen, a slash or an @; a word of more letters has no other way.
    const words = /(?<![^\s/@–—-])[^\s/@–—-]{2,24}(?![^\s/@–—-])/g
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const isInLines = () =>
      new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1
    while (texts.nextNode()) {
      const text = texts.currentNode
      range.selectNodeContents(text)
      if (!isInLines() || !text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(words)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (!isInLines()) continue
        const box = text.parentElement.getBoundingClientRect()
        faults.push(`broken: ${word} in ${Math.round(box.width)} px of "${text.nodeValue}"`)
      }
    }
    return faults
  })

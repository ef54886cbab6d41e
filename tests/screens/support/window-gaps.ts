import elements from 'happy-dom/lib/config/HTMLElementConfig.js'
import { watchFiles } from './files.ts'
import { watchSelection } from './keyboard.ts'
import type { PageWindow } from './page-window.ts'
import { quicken } from './window-speed.ts'

// React warns about elements that the browser does not know.
Object.assign(elements, { search: elements.section })

const widths = new Map(Object.entries({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 }))
/** From this width of a window on, a list is a table. */
const forTables = 1200
const displays = /^(?:(\S+):)?(block|flex|grid|inline|inline-\w+|contents|table[\w-]*|hidden)!?$/

/** Whether classes with this variant count for an element on a screen. */
const applies = (variant: string, element: Element): boolean => {
  if (variant === 'in-table') return innerWidth >= forTables
  if (variant === 'in-rows') return innerWidth < forTables
  if (variant === 'empty') return element.childNodes.length === 0
  const [, below, size = ''] = /^(max-)?(.*)$/.exec(variant) ?? []
  const width = widths.get(size)
  return width !== undefined && (below === undefined ? innerWidth >= width : innerWidth < width)
}

/** What the classes of an element say of its display: those with a variant come after the others. */
const isHiddenByClass = (element: Element): boolean => {
  const name = element.getAttribute('class') ?? ''
  if (!name.includes('hidden')) return false
  const found = name.split(/\s+/).flatMap((one) => {
    const [, variant, display] = displays.exec(one) ?? []
    return display === undefined ? [] : [{ variant, display }]
  })
  const last =
    found.findLast(({ variant }) => variant !== undefined && applies(variant, element)) ??
    found.findLast(({ variant }) => variant === undefined)
  return last?.display === 'hidden'
}

const hides = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element instanceof HTMLElement && element.style.display === 'none') ||
  isHiddenByClass(element)

/** Whether an element is in what a closed `<details>` folds away. */
const isFolded = (element: Element): boolean => {
  const { parentElement } = element
  const closed = parentElement?.tagName === 'DETAILS' && !parentElement.hasAttribute('open')
  return closed && element.tagName !== 'SUMMARY'
}

const isShown = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (hides(at) || isFolded(at)) return false
  return element.isConnected
}

const box = (element: Element) => {
  const size = isShown(element) ? 1 : 0
  return new DOMRect(0, 0, size, size)
}

const inline = /^(A|B|BUTTON|EM|I|IMG|INPUT|LABEL|SELECT|SMALL|SPAN|STRONG|SVG|TEXTAREA)$/i

/** The styles written on an element, and what the rest is for who asks how it is shown. */
const styleOf = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
  const own = (element as HTMLElement).style
  const usual: Record<string, string> = {
    visibility: 'visible',
    content: pseudo ? 'none' : '',
    direction: 'ltr',
    pointerEvents: 'auto',
  }
  const read = (name: string) => {
    if (name === 'display' && hides(element)) return 'none'
    const written = own.getPropertyValue(name)
    if (written !== '') return written
    if (name === 'display') return inline.test(element.tagName) ? 'inline' : 'block'
    return usual[name] ?? ''
  }
  return new Proxy(own, {
    get: (_, name) => (name === 'getPropertyValue' ? read : read(String(name))),
  })
}

/** Work under the locks of a page, one after the other for each name. */
const locks = () => {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const done = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, done)
      return done
    },
  }
}

let filled = false

/**
 * What happy-dom lacks. There is no layout: an element that is shown has a box of one pixel, and of the
 * styles only those count that hide.
 */
export const fillGaps = (window: PageWindow): void => {
  window.getComputedStyle = styleOf
  Object.defineProperty(window.navigator, 'locks', { value: locks() })
  // Windows share their prototypes.
  if (filled) return
  filled = true
  quicken(window)
  watchFiles(window)
  watchSelection(window)
  const { Element, HTMLMetaElement, HTMLOptionElement, Range } = window
  Object.assign(Element.prototype, {
    checkVisibility(this: Element) {
      return isShown(this)
    },
    getBoundingClientRect(this: Element) {
      return box(this)
    },
  })
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1, 1)
  Object.defineProperty(HTMLMetaElement.prototype, 'media', {
    get(this: Element) {
      return this.getAttribute('media') ?? ''
    },
  })
  Object.defineProperty(HTMLOptionElement.prototype, 'label', {
    get(this: HTMLOptionElement) {
      return this.getAttribute('label') ?? this.text
    },
  })
}

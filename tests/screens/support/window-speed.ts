import { PropertySymbol } from 'happy-dom'
import labelled from 'happy-dom/lib/nodes/html-label-element/HTMLLabelElementUtility.js'
import type { PageWindow } from './page-window.ts'

type Tree = { readonly [PropertySymbol.elementArray]: readonly (Element & Tree)[] }

const walk = (root: Tree, into: Element[]): Element[] => {
  for (const child of root[PropertySymbol.elementArray]) {
    into.push(child)
    walk(child, into)
  }
  return into
}

/** The labels of a document by what they are for, until it is asked about anew. */
let labels: Map<string, Element[]> | undefined

const labelsFor = (id: string): Element[] => {
  labels ??= Map.groupBy(
    walk(document as unknown as Tree, []).filter(({ tagName }) => tagName === 'LABEL'),
    (label) => label.getAttribute('for') ?? '',
  )
  return labels.get(id) ?? []
}

/** Before a question about the document as it is now. */
export const forgetLabels = (): void => {
  labels = undefined
}

/**
 * Every search by role or label asks for all elements, every control for its labels, and every name for
 * what it refers to: happy-dom answers by selectors, which takes longer than all the rest of a test.
 */
export const quicken = ({ Document, Element, DocumentFragment }: PageWindow): void => {
  for (const { prototype } of [Document, Element, DocumentFragment]) {
    const slow = Reflect.get(prototype, 'querySelectorAll')
    Object.assign(prototype, {
      querySelectorAll(this: ParentNode & Tree, selector: string) {
        return selector === '*' ? walk(this, []) : slow.call(this, selector)
      },
    })
  }
  const slow = Reflect.get(Document.prototype, 'querySelector')
  Object.assign(Document.prototype, {
    querySelector(this: Document, selector: string) {
      const [, id] = /^#([\w-]+)$/.exec(selector) ?? []
      return id === undefined ? slow.call(this, selector) : this.getElementById(id)
    },
  })
  Object.assign(labelled, {
    getAssociatedLabelElements: (element: Element) => {
      const around = element.closest('label')
      return [...(element.id === '' ? [] : labelsFor(element.id)), ...(around ? [around] : [])]
    },
  })
}

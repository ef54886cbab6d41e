import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInThisContext } from 'node:vm'
import type { PageWindow } from './page-window.ts'

type Parsed = { readonly parts: readonly unknown[] }
type State = 'visible' | 'enabled' | 'editable' | 'checked' | 'non-inert'
export type Expected = { expression: string; isNot: boolean } & Record<string, unknown>
export type Judged = { matches: boolean; received?: unknown }

/** Playwright's code inside a page: finds elements by role and name, and says what they are. */
export type Engine = {
  parseSelector: (selector: string) => Parsed
  querySelectorAll: (selector: Parsed, root: Node) => Element[]
  strictModeViolationError: (selector: Parsed, found: Element[]) => Error
  previewNode: (node: Node) => string
  elementState: (node: Node, state: State, frame: boolean) => { matches: boolean }
  retarget: (node: Node, how: 'follow-label' | 'button-link') => HTMLElement | null
  selectOptions: (node: Node, options: object[]) => string | string[]
  expect: (
    element: Element | undefined,
    options: Expected,
    found: Element[],
    frame: boolean,
  ) => Promise<Judged>
}

type Text = string | RegExp
type Exact = { exact?: boolean }
type Code = {
  InjectedScript: new (window: PageWindow, options: object) => Engine
  getByRoleSelector: (role: string, options?: object) => string
  getByLabelSelector: (text: Text, options?: Exact) => string
  getByTextSelector: (text: Text, options?: Exact) => string
  escapeForTextSelector: (text: Text, exact: boolean) => string
  asLocator: (language: 'javascript', selector: string) => string
}

const exported =
  'InjectedScript, getByRoleSelector, getByLabelSelector, getByTextSelector, escapeForTextSelector, asLocator'

/**
 * Journeys and screens find elements by the same code, so that what one finds the other does. The package
 * has it as a text for browsers.
 */
const load = (): Code => {
  const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
  const line = /^ *source\d+ = ('.*var InjectedScript = class.*');$/m.exec(
    readFileSync(bundle, 'utf8'),
  )?.[1]
  if (line === undefined) throw new Error('This Playwright keeps its code for pages elsewhere')
  const source: string = runInThisContext(line)
  return runInThisContext(`(() => { const module = {};${source}\nreturn { ${exported} } })()`)
}

export const code = load()

export const engineIn = (window: PageWindow): Engine =>
  new code.InjectedScript(window, {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'chromium',
    customEngines: [],
  })

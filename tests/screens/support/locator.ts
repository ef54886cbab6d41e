import { code, type Engine } from './engine.ts'
import { type Asked, ElementQuery, timeoutMs } from './element-query.ts'
import { fillField, pressKey } from './keyboard.ts'
import { press } from './pointer.ts'
import { until } from './until.ts'

type Text = string | RegExp
type Exact = { exact?: boolean }
type Filter = { hasText?: Text; has?: Locator; visible?: boolean }
type Option = string | { value?: string; label?: string; index?: number }

/** Elements of a page, found anew at each use; one for which a page has several is refused. */
export class Locator {
  readonly _apiName = 'Locator'
  readonly #engine: () => Engine
  readonly #selector: string
  readonly #found: ElementQuery

  constructor(engine: () => Engine, selector: string, filter: Filter = {}) {
    this.#engine = engine
    this.#selector = [selector, ...filters(filter)].filter((part) => part !== '').join(' >> ')
    this.#found = new ElementQuery(engine, this.#selector)
  }

  static selectorOf = (locator: Locator): string => locator.#selector

  toString = (): string => this.#found.name()

  // What a page can be asked for
  locator = (selector: string | Locator, filter: Filter = {}) =>
    this.#inside(
      typeof selector === 'string'
        ? selector
        : `internal:chain=${JSON.stringify(selector.#selector)}`,
      filter,
    )
  getByRole = (role: string, options?: object) =>
    this.#inside(code.getByRoleSelector(role, options))
  getByLabel = (text: Text, options?: Exact) => this.#inside(code.getByLabelSelector(text, options))
  getByText = (text: Text, options?: Exact) => this.#inside(code.getByTextSelector(text, options))
  filter = (filter: Filter) => new Locator(this.#engine, this.#selector, filter)
  nth = (at: number) => this.#inside(`nth=${at}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)
  and = (other: Locator) => this.#inside(`internal:and=${JSON.stringify(other.#selector)}`)
  or = (other: Locator) => this.#inside(`internal:or=${JSON.stringify(other.#selector)}`)
  #inside = (selector: string, filter: Filter = {}) =>
    new Locator(this.#engine, `${this.#selector} >> ${selector}`.replace(/^ >> /, ''), filter)

  isVisible = async () => this.#found.isVisible()

  // What a person does
  click = async () => press(await this.#found.ready(['visible', 'enabled']))
  dblclick = async () => press(await this.#found.ready(['visible', 'enabled']), 2)
  focus = async () => (await this.#found.ready([])).focus()
  press = async (key: string) => {
    await this.focus()
    pressKey(key)
  }
  fill = async (value: string) => {
    const field = this.#engine().retarget(
      await this.#found.ready(['visible', 'editable']),
      'follow-label',
    )
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      throw new Error(`${this.toString()} is no field that takes a text`)
    fillField(field, value)
  }
  check = () => this.#setChecked(true)
  uncheck = () => this.#setChecked(false)
  #setChecked = async (isChecked: boolean) => {
    const element = await this.#found.ready(['visible', 'enabled'])
    if (this.#engine().elementState(element, 'checked', true).matches !== isChecked) press(element)
  }
  selectOption = async (wanted: Option | Option[]) => {
    const options = [wanted]
      .flat()
      .map((one) => (typeof one === 'string' ? { valueOrLabel: one } : one))
    return until(
      async () => {
        const select = await this.#found.ready(['visible', 'enabled'])
        select.focus()
        const chosen = this.#engine().selectOptions(select, options)
        return typeof chosen === 'string' ? undefined : chosen
      },
      timeoutMs,
      () => `${this.toString()} has no option ${JSON.stringify(wanted)}`,
    )
  }

  // What an element says
  inputValue = async () => ((await this.#found.ready([])) as HTMLInputElement).value
  getAttribute = async (name: string) => (await this.#found.ready([])).getAttribute(name)
  evaluate = async <T, A>(read: (element: HTMLElement, given: A) => T, given: A) =>
    read(await this.#found.ready([]), given)

  /** Called by Playwright's own `expect`. */
  _expect = (expression: string, asked: Asked) => this.#found.expect(expression, asked)
}

const filters = ({ hasText, has, visible }: Filter): string[] => [
  ...(hasText === undefined
    ? []
    : [`internal:has-text=${code.escapeForTextSelector(hasText, false)}`]),
  ...(has === undefined ? [] : [`internal:has=${JSON.stringify(Locator.selectorOf(has))}`]),
  ...(visible === undefined ? [] : [`visible=${visible}`]),
]

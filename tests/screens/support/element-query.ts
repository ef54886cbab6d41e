import { code, type Engine, type Expected, type Judged } from './engine.ts'
import { atRest, NotInTime, until } from './until.ts'
import { forgetLabels } from './window-speed.ts'

type State = 'visible' | 'enabled' | 'editable'
export type Asked = { timeout?: number; isNot?: boolean } & Record<string, unknown>

/** How long what a person waits for may take: only what hangs takes so long. */
export const timeoutMs = 120_000

/** What a selector finds on the page, each time it is asked. */
export class ElementQuery {
  readonly #engine: () => Engine
  readonly #selector: string

  constructor(engine: () => Engine, selector: string) {
    this.#engine = engine
    this.#selector = selector
  }

  name = (): string => code.asLocator('javascript', this.#selector)

  all = (): Element[] => {
    const engine = this.#engine()
    forgetLabels()
    return engine.querySelectorAll(engine.parseSelector(this.#selector), document)
  }

  /** The one element there is now; several are refused. */
  one = (): HTMLElement | undefined => {
    const found = this.all()
    const engine = this.#engine()
    if (found.length > 1)
      throw engine.strictModeViolationError(engine.parseSelector(this.#selector), found)
    return found[0] as HTMLElement | undefined
  }

  isVisible = (): boolean => {
    const element = this.one()
    return element !== undefined && this.#engine().elementState(element, 'visible', true).matches
  }

  /** The one element, once a person could use it. */
  ready = async (states: readonly State[], timeout = timeoutMs): Promise<HTMLElement> => {
    let missing = 'there'
    return until(
      async () => {
        await atRest()
        const element = this.one()
        if (element === undefined) return undefined
        const lacks = states.find(
          (state) => !this.#engine().elementState(element, state, true).matches,
        )
        missing = lacks ?? ''
        return lacks === undefined ? element : undefined
      },
      timeout,
      () => `${this.name()} is not ${missing}`,
    )
  }

  /** Waits for what Playwright's `expect` asks, never less than its timeout; answers as its browsers do. */
  expect = async (expression: string, { timeout = 0, isNot = false, ...rest }: Asked) => {
    let judged: Judged | undefined
    const reached = async () => {
      judged = await this.#judge({ ...rest, expression, isNot })
      return judged !== undefined && judged.matches !== isNot ? true : undefined
    }
    try {
      await until(reached, Math.max(timeout, timeoutMs))
      return { matches: !isNot }
    } catch (error) {
      const absent = judged?.received === undefined ? 'element(s) not found' : undefined
      const said = error instanceof NotInTime ? absent : String(error)
      return { matches: isNot, timedOut: true, received: judged?.received, errorMessage: said }
    }
  }

  /** Undefined while there is nothing to judge. */
  #judge = async (options: Expected): Promise<Judged | undefined> => {
    const { expression, isNot } = options
    const isArray = expression === 'to.have.count' || expression.endsWith('.array')
    const found = isArray ? this.all() : [this.one()].filter((one) => one !== undefined)
    if (found.length > 0 || isArray) return this.#engine().expect(found[0], options, found, true)
    if (/hidden|detached/.test(expression)) return { matches: true }
    if (/visible|attached|in\.viewport/.test(expression)) return { matches: false }
    return isNot ? undefined : { matches: false }
  }
}

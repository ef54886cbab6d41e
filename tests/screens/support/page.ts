import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { toast } from 'react-hot-toast/headless'
import { type Engine, engineIn } from './engine.ts'
import { type Kind, nextFile } from './files.ts'
import { Geolocation } from './geolocation.ts'
import { pressKey } from './keyboard.ts'
import { Locator } from './locator.ts'
import { Network } from './network.ts'
import { atRest } from './until.ts'
import { newProfile, type Opened, openWindow, origin, pageTimers } from './window.ts'

const desktop = { width: 1440, height: 900 }
const root = process.cwd()
const main = join(root, 'web/app/main.tsx')
const messages = join(root, 'web/ui/toast/toast.ts')

/** A tab of a browser at the institute, with the part of Playwright's page that screens need. */
export class ScreenPage {
  readonly _apiName = 'Page'
  readonly #network: Network
  readonly #profile = newProfile()
  readonly #geolocation = new Geolocation()
  readonly #initScripts: (() => unknown)[] = []
  #viewport = desktop
  #opened: Opened | undefined
  #leave: () => void = () => undefined
  #engine: Engine | undefined

  constructor(app: FastifyInstance) {
    this.#network = new Network(app)
    globalThis.indexedDB = this.#profile.indexedDB
  }

  readonly #all = new Locator(() => this.#use(), '')
  locator = this.#all.locator
  getByRole = this.#all.getByRole
  getByLabel = this.#all.getByLabel
  getByText = this.#all.getByText

  readonly keyboard = {
    press: async (key: string) => {
      await atRest()
      pressKey(key)
    },
    type: async (text: string) => {
      for (const letter of text) await this.keyboard.press(letter)
    },
  }

  /** Opens an address as a reload does: only what the browser has stored is left. */
  goto = async (path: string, state: unknown = null): Promise<void> => {
    await atRest()
    const url = new URL(path, this.#opened === undefined ? origin : location.href)
    this.close()
    // A file of its own, from which a journey reaches the storage before the app is there.
    const isFile = /\.\w+$/.test(url.pathname)
    this.#opened = openWindow(url.href, this.#viewport, this.#profile, this.#network.fetch)
    this.#engine = engineIn(this.#opened.window)
    history.replaceState(state, '')
    this.#geolocation.give(this.#opened.window)
    for (const script of this.#initScripts) script()
    const load = (address: string | URL) => void this.goto(String(address))
    Object.assign(location, { assign: load, replace: load, reload: () => load(location.href) })
    if (isFile) return
    loadReact()
    forgetApp()
    const { root } = await import(main)
    // What is read waits five minutes to be forgotten, and would keep its page so long.
    const { timeoutManager } = await import('@tanstack/react-query')
    timeoutManager.setTimeoutProvider(pageTimers)
    // A busy machine may look again only when a message of two seconds has left.
    const { stay } = await import(messages)
    for (const kind of Object.keys(stay)) stay[kind] *= 10
    this.#leave = () => root.unmount()
  }
  /** What belongs to the entry of the history, as the receipt at hand, is still there. */
  reload = () => this.goto(location.href, history.state)
  goBack = async () => history.back()
  goForward = async () => history.forward()
  url = () => location.href
  addInitScript = async <A>(script: (given: A) => unknown, given: A) => {
    this.#initScripts.push(() => script(given))
  }
  evaluate = async <T, A>(read: (given: A) => T, given: A) => read(given)

  // The network
  route = async (...given: Parameters<Network['route']>) => this.#network.route(...given)
  unroute = async (...given: Parameters<Network['unroute']>) => this.#network.unroute(...given)
  waitForResponse = (wanted: string | RegExp) => this.#network.nextAnswer(wanted)
  waitForEvent = (kind: Kind) => nextFile(kind, this.#network.fetch)
  setOffline = async (isOffline: boolean) => {
    this.#network.isOffline = isOffline
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline })
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }
  setViewportSize = async (size: typeof desktop) => {
    this.#viewport = size
    this.#opened?.window.happyDOM.setViewport(size)
  }
  context = () => ({
    _options: { baseURL: origin },
    setOffline: this.setOffline,
    grantPermissions: this.#geolocation.allow,
    clearPermissions: this.#geolocation.deny,
    setGeolocation: this.#geolocation.move,
  })

  /** Called by Playwright's own `expect` of an address or title. */
  mainFrame = () => ({ _expect: this.#all.locator(':root')._expect })

  close = (): void => {
    if (this.#opened === undefined) return
    window.dispatchEvent(new Event('pagehide'))
    this.#leave()
    this.#leave = () => undefined
    this.#opened.close()
    this.#opened = undefined
    this.#engine = undefined
    toast.remove()
  }

  /** Closes the browser, once the server has answered what is under way. */
  end = async (): Promise<void> => {
    this.close()
    await this.#network.idle()
  }

  #use = (): Engine => {
    if (this.#engine === undefined) throw new Error('No page is open')
    return this.#engine
  }
}

/** React holds back what has arrived for 300 ms after a placeholder; here no eye minds a flicker. */
const loadReact = (): void => {
  const { setTimeout } = globalThis
  Object.assign(globalThis, { setTimeout: (show: () => void) => setTimeout(show) })
  createRequire(import.meta.url)('react-dom/client')
  Object.assign(globalThis, { setTimeout })
}

type Loaded = { promise?: unknown; exports?: unknown; evaluated?: boolean; importers: Set<string> }
type Worker = { evaluatedModules: { idToModuleMap: Map<string, Loaded> } }

/** What is agreed with the server has its own copy in pages: a page's language is not the server's. */
let ofPages = /\/(web|contract)\/|virtual:words/

/** Has the next page load the app's code anew, and nothing else, as `vi.resetModules` would. */
const forgetApp = (): void => {
  const { __vitest_worker__ } = globalThis as unknown as { __vitest_worker__: Worker }
  for (const [id, loaded] of __vitest_worker__.evaluatedModules.idToModuleMap)
    if (ofPages.test(id.slice(root.length)) && !id.includes('/node_modules/')) {
      delete loaded.promise
      delete loaded.exports
      loaded.evaluated = false
      loaded.importers.clear()
    }
  ofPages = /\/web\/|virtual:words/
}

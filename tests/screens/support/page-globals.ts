import type { Plugin } from 'vite'

/** What code of a page takes from its own window, and never from the one that came after it. */
const names =
  'window document navigator location history localStorage sessionStorage indexedDB fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame BroadcastChannel XMLHttpRequest Worker'.split(
    ' ',
  )

/** Under this name a page's window is found while its code loads. */
export const pageName = 'musterPage'

const declares = (code: string, name: string): boolean =>
  new RegExp(`^(export )?(const|let|function|class) ${name}\\b`, 'm').test(code)

/**
 * Ties the code of the web app to the page that loaded it. Server, browser and tests share a process:
 * a timer of a page that was left must not call the server for the next one.
 */
export const pageGlobals = (): Plugin => ({
  name: 'page-globals',
  enforce: 'post',
  transform: (code, id) => {
    if (!/\/web\/.*\.tsx?$/.test(id)) return undefined
    const used = names.filter(
      (name) => new RegExp(`\\b${name}\\b`).test(code) && !declares(code, name),
    )
    if (used.length === 0) return undefined
    return { code: `const { ${used.join()} } = globalThis.${pageName};${code}`, map: null }
  },
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A file that does nothing but import another one costs a request: the bundler makes one for what is
 * loaded on demand and has its code in a larger file. Others load that file themselves.
 */
export const withoutFacades = (): Plugin => ({
  name: 'without-facades',
  writeBundle: {
    order: 'pre',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const behind = new Map<string, string>()
      for (const { fileName, code } of chunks) {
        const [, other] = /^import"\.\/([\w-]+\.js)";\s*$/.exec(code) ?? []
        if (other !== undefined) behind.set(fileName.replace('assets/', ''), other)
      }
      for (const { fileName } of chunks) {
        const path = join(dir, fileName)
        const code = await readFile(path, 'utf8')
        let direct = code
        for (const [facade, other] of behind) direct = direct.replaceAll(facade, other)
        if (direct !== code) await writeFile(path, direct)
      }
    },
  },
})

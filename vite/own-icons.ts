import { globSync, readFileSync } from 'node:fs'

/** `Trash2` → `trash-2`, as the package names the file of an icon. */
const fileName = (icon: string): string =>
  icon.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()

/**
 * The icons that one file alone shows, and that isn't among the `shared` ones: they come with the
 * screen that shows them, and no other waits for them. The answer matches the files of these icons.
 */
export const ownIcons = (shared: RegExp): ((id: string) => boolean) => {
  const shownBy = new Map<string, string[]>()
  for (const path of globSync('web/**/*.{ts,tsx}').map((one) => one.replaceAll('\\', '/'))) {
    const [, icons = ''] =
      /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(path, 'utf8')) ?? []
    for (const [icon] of icons.matchAll(/\b[A-Z]\w+/g))
      shownBy.set(icon, [...(shownBy.get(icon) ?? []), path])
  }
  const own = new Set<string>()
  for (const [icon, [path = '', ...others]] of shownBy)
    if (others.length === 0 && !shared.test(path)) own.add(fileName(icon))
  return (id) => own.has(/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1] ?? '')
}

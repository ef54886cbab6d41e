const sides = ['contract', 'server', 'web']

/** `server/students` for `server/students/sql/read.ts`; `server` for `server/app.ts`. */
export const areaOf = (path: string): string => {
  const [side = '', area = '', ...rest] = path.split('/')
  return rest.length > 0 && sides.includes(side) ? `${side}/${area}` : side
}

/** Folders that are not features but serve all of them. */
const common =
  'kit values db app ui api storage files shared screens language locales public'.split(' ')

/** `students` for a file in `contract/students`, `server/students` or `web/students`. */
export const featureOf = (path: string): string | undefined => {
  const [, area] = areaOf(path).split('/')
  return area === undefined || common.includes(area) ? undefined : area
}

/** False for a package. */
export const isOwn = (name: string) => /^(contract|server|web|tests|scripts|bench)\//.test(name)

/** Describes what is wrong with an import, and where it is. */
export type Fault = (sentence: string) => string

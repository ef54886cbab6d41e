import { type ScreenName, screens } from './screens.ts'

/** The names in a path: `id` of `/students/:id/edit`. */
type NameIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

type Query = Readonly<Record<string, string>>

type Named<Name extends ScreenName> = NameIn<(typeof screens)[Name]['path']>

type Fields<Name extends ScreenName> = [Named<Name>] extends [never]
  ? [query?: Query]
  : [fields: Record<Named<Name>, string> & Query]

/**
 * The address of a screen, with what its path names; all else that is not empty is the query: `pathTo('students')`,
 * `pathTo('student', { id })`, `pathTo('attendance', { venue })`.
 */
export const pathTo = <Name extends ScreenName>(name: Name, ...[fields]: Fields<Name>): string => {
  const named = Object.entries<string>(fields ?? {}).filter(([, value]) => value !== '')
  const query = new URLSearchParams(named)
  const path = screens[name].path.replace(/:(\w+)/g, (_, field: string) => {
    const value = query.get(field) ?? ''
    query.delete(field)
    return value
  })
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

import { type Expression, type SqlBool, sql } from 'kysely'
import { foldText } from '../../contract/values/text.ts'

/**
 * For a table of some hundred rows: true where every word of the term is anywhere in one of the
 * folded columns.
 */
export const holdsWords = (columns: readonly string[], term: string): Expression<SqlBool> => {
  const words = foldText(term).split(' ')
  const inOne = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} like ${likePattern(word)} escape '\\'`),
      sql` or `,
    )})`
  return sql<SqlBool>`(${sql.join(words.map(inOne), sql` and `)})`
}

/** `%` and `_` are letters in a search. */
const likePattern = (folded: string) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`

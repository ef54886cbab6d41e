import {
  AliasNode,
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type RawBuilder,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  sql,
  TableNode,
  type TableNode as Table,
  type ValueNode,
  WithNode,
} from 'kysely'
import { type Engine, engineOf } from '../engine.ts'
import type { Db, Tables, Tx } from '../schema.ts'
import { reaches } from './reach.ts'
import { totalsOf, totalsRead } from './totals.ts'

/** The venues whose students a handle shows; the same object for the same venues of the same database. */
export class Scope {
  readonly engine: Engine
  readonly venues: readonly number[]
  readonly plugin: KyselyPlugin = new ScopePlugin(this)

  constructor(engine: Engine, venues: readonly number[]) {
    this.engine = engine
    // No venue has the id 0: who has chosen none sees nobody.
    this.venues = venues.length === 0 ? [0] : venues
  }
}

const scopes = new Map<string, Scope>()
/** Each keeps its own compiled statements; one that has not been asked for longest is forgotten. */
const mostScopes = 50

const scopeFor = (engine: Engine, venues: readonly number[]): Scope => {
  const name = `${engine} ${venues.join(' ')}`
  const scope = scopes.get(name) ?? new Scope(engine, venues)
  scopes.delete(name)
  scopes.set(name, scope)
  if (scopes.size > mostScopes) scopes.delete(scopes.keys().next().value ?? name)
  return scope
}

/** Who asks: without venues they see every student. */
type Seeing = { venues: readonly number[] | undefined } | undefined

/**
 * The database as a person sees it. With chosen venues, every statement of the returned handle reads only the rows
 * of their students (`reach.ts`), however it is written: the names of tables stand for those rows. What it
 * writes to are the tables themselves.
 */
export const seenBy = <D extends Db>(db: D, person: Seeing): D =>
  person?.venues === undefined ? db : narrowed(db, scopeFor(engineOf(db), person.venues))

/** The same of a transaction; it has the same commit. */
export const writtenBy = (tx: Tx, person: Seeing): Tx => {
  const seen = seenBy(tx, person)
  return seen === tx ? tx : Object.assign(seen, { afterCommit: tx.afterCommit, whole: tx })
}

const narrowed = <D extends Db>(db: D, scope: Scope): D =>
  // A handle for reading is one of the builder, of which fewer methods are shown.
  Object.assign((db as unknown as Tx).withPlugin(scope.plugin), { scope }) as unknown as D

/** Whether a venue is one of those whose students a handle shows. */
export const seesVenue = ({ scope }: Db, venue: number | undefined): boolean =>
  scope === undefined || (venue !== undefined && scope.venues.includes(venue))

/** The transaction that reads all rows, for what concerns every student: numbers and the index of the search. */
export const whole = (tx: Tx): Tx => tx.whole ?? tx

/**
 * A table in plain SQL whose rows are locked by the end of the statement: PostgreSQL locks nothing behind a
 * name that stands for some rows.
 */
export const rowsToLock = (tx: Tx, table: keyof Tables): RawBuilder<unknown> => {
  const rows = tx.scope?.engine === 'postgres' ? rowsOf(tx.scope, table, []) : undefined
  return rows === undefined ? sql.table(table) : sql.raw(aliased(rows, table))
}

const aliased = (rows: string, alias: string) => `(${rows}) as "${alias}"`

/** A table itself, for what is counted of every student and names none of them. */
export const everyRow = (db: Db, table: keyof Tables) =>
  sql.table(`${schemaOf(engineOf(db))}.${table}`)

class ScopePlugin implements KyselyPlugin {
  readonly #scope: Scope
  /** What a part of a statement was before it was narrowed: only the whole of it is. */
  readonly #originals = new WeakMap<OperationNode, OperationNode>()

  constructor(scope: Scope) {
    this.#scope = scope
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const reading = new Reading(this.#scope, this.#originals)
    const plain = reading.transformNode(node)
    const narrow = withTables(plain, tablesFor(this.#scope, reading))
    this.#originals.set(narrow, node)
    return narrow
  }

  transformResult = async <R>({ result }: { result: R }): Promise<R> => result
}

/** Finds which tables a statement names, and replaces those whose rows it locks. */
class Reading extends OperationNodeTransformer {
  readonly tables = new Set<string>()
  /** Texts in it, of which some are names of totals. */
  readonly texts: string[] = []
  readonly #scope: Scope
  readonly #originals: WeakMap<OperationNode, OperationNode>

  constructor(scope: Scope, originals: WeakMap<OperationNode, OperationNode>) {
    super()
    this.#scope = scope
    this.#originals = originals
  }

  override transformNode<T extends OperationNode | undefined>(node: T): T {
    return super.transformNode(((node && this.#originals.get(node)) ?? node) as T)
  }

  protected override transformTable(node: Table): Table {
    this.tables.add(node.table.identifier.name)
    return super.transformTable(node)
  }

  protected override transformRaw(node: RawNode): RawNode {
    for (const fragment of node.sqlFragments)
      for (const word of fragment.match(/\w+/g) ?? []) this.tables.add(word)
    return super.transformRaw(node)
  }

  protected override transformValue(node: ValueNode): ValueNode {
    if (typeof node.value === 'string') this.texts.push(node.value)
    return super.transformValue(node)
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const plain = super.transformSelectQuery(node)
    const locks = plain.endModifiers?.some(({ modifier }) => modifier?.startsWith('For'))
    if (!locks) return plain
    return {
      ...plain,
      ...(plain.from && {
        from: { ...plain.from, froms: plain.from.froms.map((from) => this.#lockable(from)) },
      }),
      ...(plain.joins && {
        joins: plain.joins.map((join) => ({ ...join, table: this.#lockable(join.table) })),
      }),
    }
  }

  #lockable(from: OperationNode): OperationNode {
    const [table, alias] = AliasNode.is(from) ? [from.node, from.alias] : [from, undefined]
    if (!TableNode.is(table)) return from
    const { name } = table.table.identifier
    if (!isTable(name)) return from
    const rows = rowsOf(this.#scope, name, [])
    return rows === undefined
      ? from
      : RawNode.createWithSql(
          aliased(rows, alias && IdentifierNode.is(alias) ? alias.name : name),
        )
  }
}

const isTable = (name: string): name is keyof Tables => name in reaches

/** The rows of a table that are seen, as a query; undefined where they are all. */
const rowsOf = (scope: Scope, table: keyof Tables, texts: readonly string[]): string | undefined => {
  const reach = reaches[table]
  const from = `select * from ${trueName(scope, table)} as rows_of`
  if (reach === 'totals') return totalsOf(texts, schemaOf(scope.engine))
  if ('whole' in reach) return undefined
  if ('venue' in reach) return `${from} where ${isSeen(scope, `rows_of.${reach.venue}`)}`
  const madeThere = 'or' in reach && reach.or ? `${isSeen(scope, `rows_of.${reach.or}`)} or ` : ''
  // A value, not a condition on other rows: the row is still found first, by its own index.
  return `${from} where ${madeThere}${isOfSeen(scope, reach, 'rows_of')}`
}

type OfStudent = { student: string; or?: string } | { by: string; in: keyof Tables }

const isOfSeen = (scope: Scope, reach: OfStudent, alias: string): string => {
  if ('student' in reach)
    return `(select 1 from ${trueName(scope, 'students')} as seen
      where seen.id = ${alias}.${reach.student} and ${isSeen(scope, 'seen.venue_id')}) = 1`
  const above = reaches[reach.in] as OfStudent
  return `(select 1 from ${trueName(scope, reach.in)} as of_${reach.in}
    where of_${reach.in}.id = ${alias}.${reach.by} and ${isOfSeen(scope, above, `of_${reach.in}`)}) = 1`
}

const isSeen = ({ venues }: Scope, column: string) =>
  `${column} in (${venues.join(', ')})`

/** A table's name, which always means the table itself. */
const trueName = ({ engine }: Scope, table: string) => `${schemaOf(engine)}.${table}`

const schemaOf = (engine: Engine) => (engine === 'postgres' ? 'public' : 'main')

/** What the names of tables stand for, of those that a statement reads. */
const tablesFor = (scope: Scope, { tables, texts }: Reading): Map<string, string> => {
  const found = new Map<string, string>()
  const read = tables.has('counters') ? [...totalsRead, ...tables] : tables
  for (const table of new Set(read)) {
    const rows = isTable(table) ? rowsOf(scope, table, texts) : undefined
    if (rows !== undefined) found.set(table, rows)
  }
  const totals = found.get('counters')
  // After the tables that it reads.
  if (totals !== undefined && found.delete('counters')) found.set('counters', totals)
  return found
}

type WithTables = { with?: WithNode }

const withTables = (
  node: RootOperationNode,
  tables: ReadonlyMap<string, string>,
): RootOperationNode => {
  if (tables.size === 0) return node
  if (RawNode.is(node)) return withTablesInText(node, tables)
  const former = (node as WithTables).with
  const expressions = [...tables].map(([name, rows]) => ({
    ...CommonTableExpressionNode.create(
      CommonTableExpressionNameNode.create(name),
      RawNode.createWithSql(`(${rows})`),
    ),
    materialized: isMaterialized(name),
  }))
  const first = expressions[0]
  if (first === undefined) return node
  return {
    ...node,
    with: {
      ...(former ?? WithNode.create(first)),
      expressions: [...expressions, ...(former?.expressions ?? [])],
    },
  } as RootOperationNode
}

/** Totals are counted once; other rows are found by the indexes of their tables. */
const isMaterialized = (name: string) => name === 'counters'

const withTablesInText = (node: RawNode, tables: ReadonlyMap<string, string>): RawNode => {
  const [first = '', ...others] = node.sqlFragments
  const list = [...tables]
    .map(([name, rows]) => `${name} as ${isMaterialized(name) ? '' : 'not '}materialized (${rows})`)
    .join(', ')
  const [, begins = '', rest = first] = /^\s*(with (?:recursive )?)?([^]*)$/i.exec(first) ?? []
  const text = begins === '' ? `with ${list} ${rest}` : `${begins}${list}, ${rest}`
  return RawNode.create([text, ...others], node.parameters)
}

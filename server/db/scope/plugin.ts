import {
  AliasNode,
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type TableNode as Table,
  type ValueNode,
  WithNode,
} from 'kysely'
import { aliased, isTable, rowsOf, schemaOf, type Seen } from './rows.ts'
import { totalsOf, totalsRead } from './totals.ts'

/** Narrows every statement of a handle to the rows that are seen. */
export class ScopePlugin implements KyselyPlugin {
  readonly #scope: Seen
  /** What a part of a statement was before it was narrowed: only the whole of it is. */
  readonly #originals = new WeakMap<OperationNode, OperationNode>()

  constructor(scope: Seen) {
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
  readonly #scope: Seen
  readonly #originals: WeakMap<OperationNode, OperationNode>

  constructor(scope: Seen, originals: WeakMap<OperationNode, OperationNode>) {
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

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    for (const value of node.values) if (typeof value === 'string') this.texts.push(value)
    return super.transformPrimitiveValueList(node)
  }

  protected override transformValue(node: ValueNode): ValueNode {
    if (typeof node.value === 'string') this.texts.push(node.value)
    return super.transformValue(node)
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const plain = super.transformSelectQuery(node)
    const locks = plain.endModifiers?.some(({ modifier }) => modifier?.startsWith('For'))
    if (!locks || this.#scope.engine === 'sqlite') return plain
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
    const rows = rowsOf(this.#scope, name)
    return rows === undefined
      ? from
      : RawNode.createWithSql(aliased(rows, alias && IdentifierNode.is(alias) ? alias.name : name))
  }
}

/** What the names of tables stand for, of those that a statement reads. */
const tablesFor = (scope: Seen, { tables, texts }: Reading): Map<string, string> => {
  const found = new Map<string, string>()
  const read = tables.has('counters') ? [...totalsRead, ...tables] : tables
  for (const table of new Set(read)) {
    const rows = isTable(table) ? rowsOf(scope, table) : undefined
    if (rows !== undefined) found.set(table, rows)
  }
  if (!tables.has('counters')) return found
  // After the tables that they read.
  return new Map([...found, ...totalsOf(texts, schemaOf(scope.engine))])
}

type WithTables = { with?: WithNode }

const withTables = (
  node: RootOperationNode,
  tables: ReadonlyMap<string, string>,
): RootOperationNode => {
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
  if (RawNode.is(node)) return withTablesInText(node, expressions)
  return {
    ...node,
    with: {
      ...(former ?? WithNode.create(first)),
      expressions: [...expressions, ...(former?.expressions ?? [])],
    },
  } as RootOperationNode
}

/** Totals are counted once; other rows are found by the indexes of their tables. */
const isMaterialized = (name: string) => name === 'counters' || name === 'open_dues'

const withTablesInText = (
  { sqlFragments, parameters }: RawNode,
  expressions: readonly CommonTableExpressionNode[],
): RawNode => {
  const [first = '', ...others] = sqlFragments
  const [, begins, rest = first] = /^\s*(with (?:recursive )?)?([^]*)$/i.exec(first) ?? []
  const between = expressions.slice(1).map(() => ', ')
  const ends = `${begins === undefined ? ' ' : ', '}${rest}`
  return RawNode.create(
    [begins ?? 'with ', ...between, ends, ...others],
    [...expressions, ...parameters],
  )
}

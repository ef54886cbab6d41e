import { parseSync } from 'vite'

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))

const nameOf = (value: unknown): string =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : ''

/** What marks words to be translated. */
const macros = ['t', 'msg', 'plural', 'select', 'selectOrdinal']

/** Attributes that no one reads. */
const unread =
  /^(className|[dD]ata-.*|id|key|name|type|role|lang|aria-keyshortcuts|to|d|viewBox|autoComplete)$/

/** Properties that hold a code of the contract. */
const coded = /^(courseMode|paymentMode|paymentStatus|modeOfTransaction|transactionMode)$/

/** Functions whose texts are for developers, the server or the browser. */
const unreadBy =
  /^(Error|DOMException|Set|lazyPart|join|split|includes|startsWith|endsWith|replaceAll|matchMedia)$/

/** Words between tags, and texts that begin with a capital letter or end like a sentence. */
const isWords = (text: string) =>
  /^["“(]?\p{Lu}[\p{Ll}’']/u.test(text.trim()) || /\p{Ll} .*[.?!…]$/u.test(text.trim())

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** Whether what stands below a node is marked already, or read by no one. */
const isPassed = (node: Node): boolean => {
  if (/^(Import|Export(All|Named)|TS(Type|Literal|Interface))/.test(node.type)) {
    return node.type !== 'ExportNamedDeclaration'
  }
  if (node.type === 'JSXElement')
    return nameOf((node['openingElement'] as Node)['name']) === 'Trans'
  if (node.type === 'Property') return coded.test(nameOf(node['key']))
  if (node.type === 'JSXAttribute') return unread.test(nameOf(node['name']))
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const callee = node['callee'] as Node
  const called = nameOf(callee) || nameOf(callee['property'])
  return macros.includes(called) || unreadBy.test(called) || called.endsWith('Error')
}

/** The parts of a node that are names or codes, and no words. */
const withoutCodes = (node: Node): Node[] => {
  const inner = childrenOf(node)
  if (node.type === 'Property' && node['computed'] !== true)
    return inner.filter((child) => child !== node['key'])
  if (node.type === 'SwitchCase') return inner.filter((child) => child !== node['test'])
  if (node.type === 'MemberExpression') return inner.filter((child) => child !== node['property'])
  if (node.type === 'TaggedTemplateExpression' && macros.includes(nameOf(node['tag'])))
    return childrenOf(node['quasi'] as Node).filter(({ type }) => type !== 'TemplateElement')
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator'])))
    return inner.filter(({ type }) => type !== 'Literal')
  return inner
}

const textOf = (node: Node): string => {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node['value'] === 'string' ? node['value'] : ''
  return node.type === 'TemplateLiteral'
    ? (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
    : ''
}

/** The texts of a source that a person reads, and that no macro marks to be translated. */
export const literalWords = (path: string, code: string): string[] => {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (isPassed(node)) return
    const text = textOf(node).trim()
    if (node.type === 'JSXText' ? hasLetters(text) : isWords(text)) found.push(text)
    for (const inner of withoutCodes(node)) visit(inner)
  }
  visit(parseSync(path, code).program as unknown as Node)
  return found
}

/** What chooses its language when it runs. */
const spoken = /^(t|plural|select|selectOrdinal)$/

/** The lines of words that are chosen once, when their file loads: they would never change language. */
export const wordsAtLoad = (path: string, text: string): number[] => {
  const found: number[] = []
  const visit = (node: Node): void => {
    if (/Function/.test(node.type)) return
    const called = nameOf(node['tag']) || nameOf(node['callee'])
    if (spoken.test(called)) found.push(text.slice(0, Number(node['start'])).split('\n').length)
    else childrenOf(node).forEach(visit)
  }
  visit(parseSync(path, text).program as unknown as Node)
  return found
}

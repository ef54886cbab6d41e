import { lengthen } from '../support/device-clock.ts'
import type { Fault } from '../support/proxy-answers.ts'
import { uploaded } from '../support/marking.ts'
import { expect, long, test } from '../support/without-signal.ts'

const faults: readonly (readonly [
  what: string,
  faults: readonly Fault[],
  details?: typeof long,
])[] = [
  ['an answer lost after the commit', ['drop reply']],
  ['an answer cut in the middle', ['cut reply'], long],
  ['an upload cut in the middle', ['cut request'], long],
  ['a server that is unavailable three times', ['unavailable', 'unavailable', 'unavailable'], long],
  ['a server that asks to slow down', ['too many'], long],
  ['someone else who is faster', ['version conflict'], long],
  ['a connection that delivers every upload twice', ['twice'], long],
  ['a hotspot that answers instead of the server', ['portal', 'portal'], long],
  [
    'all of these in a row',
    ['drop reply', 'cut reply', 'unavailable', 'cut request', 'twice'],
    long,
  ],
]

for (const [what, some, details = {}] of faults)
  test(`${what}: the marks arrive once`, details, async ({ page, camp, network }) => {
    await camp.open(page)
    const before = network.uploads()
    network.next(...some)
    await camp.markAll(page, 'Present')
    await camp.arrives(page, 'present')
    // What is delivered twice has arrived; after every other fault the marks are sent again.
    const again = some.at(-1) === 'twice' ? 0 : 1
    expect(network.uploads()).toBeGreaterThanOrEqual(before + some.length + again)
  })

test('Upload now ends a hanging upload, also one of another tab', async ({ page, camp }) => {
  const other = await page.context().newPage()
  // It is the press that ends the upload, and not its own limit.
  for (const tab of [page, other]) await lengthen(tab, 15_500)
  await camp.open(page)
  await camp.open(other)
  for (const [presser, status] of [
    [other, 'Present'],
    [page, 'Late'],
  ] as const) {
    const before = camp.network.uploads()
    camp.network.next('never')
    await camp.markAll(page, status)
    await expect.poll(() => camp.network.uploads()).toBe(before + 1)
    await presser.getByRole('link', { name: '20 not uploaded yet' }).click()
    await presser.getByRole('button', { name: 'Upload now' }).click()
    for (const tab of [page, other]) await uploaded(tab)
  }
  await camp.expectAll('late', { versions: 2 })
})

import type { Fault } from '../support/proxy-answers.ts'
import { cutOff, connect, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }

const faults: readonly (readonly [what: string, faults: readonly Fault[]])[] = [
  ['an answer cut in the middle', ['cut reply']],
  ['an upload cut in the middle', ['cut request']],
  ['a server that is unavailable three times', ['unavailable', 'unavailable', 'unavailable']],
  ['a server that asks to slow down', ['too many']],
  ['someone else who is faster', ['version conflict']],
  ['a very slow connection', ['slow']],
  ['a connection that delivers every upload twice', ['twice']],
  ['a hotspot that answers instead of the server', ['portal', 'portal']],
  ['all of these in a row', ['drop reply', 'cut reply', 'unavailable', 'cut request', 'twice']],
]

for (const [what, some] of faults)
  test(`${what}: the marks arrive once`, long, async ({ page, camp, network }) => {
    await camp.open(page)
    network.next(...some)
    await camp.markAll(page, 'Present')
    await camp.uploaded(page)
    await camp.expectAll('present')
  })

test('Upload now does not wait for a hanging upload', async ({ page, camp, network }) => {
  await camp.open(page)
  const before = network.uploads()
  network.next('never')
  await camp.markAll(page, 'Late')
  await expect.poll(() => network.uploads()).toBe(before + 1)
  await page.getByRole('link', { name: '20 not uploaded yet' }).click()
  await page.getByRole('button', { name: 'Upload now' }).click()
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible({ timeout: 8_000 })
  await camp.expectAll('late')
})

test('Upload now in one tab ends a hanging upload in another', async ({ page, camp, network }) => {
  await camp.open(page)
  const other = await page.context().newPage()
  await camp.open(other)
  const before = network.uploads()
  network.next('never')
  await camp.markAll(page, 'Present')
  await expect.poll(() => network.uploads()).toBe(before + 1)
  await other.getByRole('link', { name: '20 not uploaded yet' }).click()
  await other.getByRole('button', { name: 'Upload now' }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'All saved' })).toBeVisible({ timeout: 8_000 })
  await camp.expectAll('present')
})

test(
  'a server killed during an upload: the marks arrive once',
  long,
  async ({ page, camp, server, network }) => {
    await camp.open(page)
    network.next('slow')
    await camp.markAll(page, 'Late')
    await server.restart()
    await camp.uploaded(page)
    await camp.expectAll('late')
  },
)

test('without network between opening and marking', long, async ({ page, camp, network }) => {
  await camp.open(page)
  await cutOff(page, network)
  await camp.markAll(page, 'Present')
  await camp.waits(page)
  await connect(page, network)
  await camp.uploaded(page)
  await camp.expectAll('present')
})

test('without network between marking and saving', long, async ({ page, camp, network }) => {
  await camp.open(page)
  await page.getByRole('button', { name: 'Mark All Late' }).click()
  await cutOff(page, network)
  await page.reload().catch(() => undefined)
  await connect(page, network)
  await page.goto(camp.address)
  await expect(page.getByText('20 edited · 0 not marked')).toBeVisible()
  await cutOff(page, network)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await camp.waits(page)
  await connect(page, network)
  await camp.uploaded(page)
  await camp.expectAll('late')
})

test(
  'without network between the upload and its answer, and a reload',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    network.next('slow')
    await camp.markAll(page, 'Absent')
    await expect.poll(() => network.uploads()).toBeGreaterThan(0)
    network.goAway()
    await page.waitForTimeout(4500)
    network.comeBack()
    await page.reload()
    await camp.uploaded(page)
    await camp.expectAll('absent')
  },
)

test(
  'marked again while the first mark is on its way: both arrive, in order',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    network.next('slow')
    await camp.markAll(page, 'Present')
    await camp.markAll(page, 'Absent')
    await camp.uploaded(page)
    await camp.expectAll('absent', { versions: 2 })
  },
)

test(
  'marked again while the answer to the first mark was lost',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    network.next('drop reply', 'unavailable')
    await camp.markAll(page, 'Present')
    await camp.markAll(page, 'Late')
    await camp.uploaded(page)
    await camp.expectAll('late', { versions: 2 })
  },
)

test(
  'someone else marks after an upload whose answer was lost: their mark counts',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    network.next('drop reply')
    await camp.markAll(page, 'Present')
    await expect.poll(async () => (await camp.versionsOf(camp.ids[0] ?? '')).length).toBe(1)
    await cutOff(page, network)
    await camp.markByOther('absent')
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('absent', { versions: 2 })
  },
)

import { tokenName } from '../../../web/storage/durable.ts'
import { fill, makeFillable } from '../support/full-storage.ts'
import { noted, save, warned } from '../support/marking.ts'
import { cutOff, expect, long, test } from '../support/without-signal.ts'

test('full storage without a network: nothing is called saved', long, async ({ page, camp }) => {
  await makeFillable(page)
  await camp.open(page)
  await fill(page, true)
  await cutOff(page, camp.network)
  await page.getByRole('button', { name: 'Mark All Late' }).click()
  await save(page).click()
  await expect(warned(page, 'Failed to save attendance')).toBeVisible()
  await expect(warned(page, /this browser can't store the entries/)).toBeVisible()
  await expect(noted(page, 'This device is out of storage.')).toBeVisible()
  await camp.waits(page)
  await fill(page, false)
  await camp.arrivesBack(page, 'late')
})

test('a slow disk without signal: signed in, and the marks go', long, async ({ page, camp }) => {
  await camp.openInstalled(page)
  await camp.markAway(page, 'Late')
  await page.addInitScript(() => {
    const held = Promise.withResolvers<void>()
    Object.assign(window, { releaseDisk: held.resolve })
    const open = IDBFactory.prototype.open.bind(indexedDB)
    indexedDB.open = (...given) => {
      const request = open(...given)
      const listen: EventTarget['addEventListener'] = request.addEventListener.bind(request)
      request.addEventListener = (kind: string, hear: EventListener) =>
        listen(kind, (event) => {
          if (kind === 'success') void held.promise.then(() => hear(event))
          else hear(event)
        })
      return request
    }
  })
  await page.reload()
  await expect(page.getByText('Opening what is kept on this device…')).toBeVisible()
  await page.evaluate('releaseDisk()')
  await camp.waits(page)
  await camp.arrivesBack(page, 'late')
})

test('a browser that stores nothing sends marks at once', long, async ({ page, camp, server }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError')
    }
  })
  await page.goto('/favicon.svg')
  const token = await server.tokenOf('employee')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    tokenName,
    token,
  ] as const)
  await page.goto(camp.address)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await camp.markAll(page, 'Late')
  await camp.arrives(page, 'late')
  await page.getByRole('link', { name: 'All saved' }).click()
  await expect(noted(page, "This browser can't store entries, so")).toBeVisible()
})

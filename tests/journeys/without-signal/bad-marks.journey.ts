import type { Page } from '@playwright/test'
import { fill, makeFillable } from '../support/full-storage.ts'
import { keptHere, said, save, statusOf, warned } from '../support/marking.ts'
import { connect, cutOff, expect, perCamp, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }
const unreadable = '\u000B'
const sentence = 'Please remove the characters that cannot be read'

/** Changes marks that wait in the browser, as an older release might have left them. */
const spoil = (page: Page, parts: Readonly<Record<string, object>>) =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction('entries', 'readwrite')
          const shelf = tx.objectStore('entries')
          const reading = shelf.getAll()
          reading.addEventListener('success', () => {
            for (const entry of reading.result)
              shelf.put({ ...entry, mark: { ...entry.mark, ...all[entry.mark.studentId] } })
          })
          tx.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    parts,
  )

test(
  'a remark that cannot be stored is reported at once, and the others are saved',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    await cutOff(page, network)
    await page.getByRole('button', { name: 'Mark All Absent' }).click()
    const remarks = page.getByLabel('Remarks on Cadet 01', { exact: true })
    await remarks.fill(`ill${unreadable}`)
    await save(page).click()
    await expect(warned(page, `Cadet 01: ${sentence}`)).toBeVisible()
    await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
    await camp.waits(page, perCamp - 1)
    await remarks.fill('ill')
    await save(page).click()
    await camp.waits(page)
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('absent')
  },
)

test(
  'marks that were damaged in storage need attention, and hold up no others',
  long,
  async ({ page, camp, network }) => {
    const [first = '', second = '', ...others] = camp.ids
    await makeFillable(page)
    await camp.open(page)
    await cutOff(page, network)
    await camp.markAll(page, 'Absent')
    await camp.waits(page)
    await spoil(page, { [first]: { remarks: unreadable }, [second]: { madeAt: 'never' } })
    await connect(page, network)
    const link = page.getByRole('link', { name: '2 need attention' })
    await expect(link).toBeVisible()
    for (const id of others) expect((await camp.versionsOf(id))[0]?.status).toBe('absent')
    await link.click()
    await expect(page.getByRole('cell', { name: sentence })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'never' })).toBeVisible()
    await fill(page, true)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('This device is out of storage.')).toBeVisible()
    await expect(page.getByRole('link', { name: '2 need attention' })).toBeVisible()
    await fill(page, false)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await camp.uploaded(page)
    await page.goto(camp.address)
    await camp.markAll(page, 'Absent')
    await camp.uploaded(page)
    await camp.expectAll('absent')
  },
)

test(
  'after resolving a conflict on the unsent page, the next one does not open by itself',
  long,
  async ({ page, camp, server, network }) => {
    const [studentId = ''] = camp.ids
    await camp.openInstalled(page)
    await cutOff(page, network)
    await statusOf(page, 'Cadet 01').getByText('Late').click()
    await save(page).click()
    await camp.waits(page, 1)
    await page.getByRole('link', { name: '1 not uploaded yet' }).click()
    const meet = async (status: 'absent' | 'present') => {
      const attendanceData = [{ studentId, status }]
      const body = { date: camp.date, campVenue: camp.venue, attendanceData }
      await server.call('POST /api/attendance/mark', { body })
      await connect(page, network)
      await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible()
    }
    const dialog = page.getByRole('dialog')
    const resolve = page.getByRole('button', { name: 'Resolve' })
    const keepMine = async () => {
      await resolve.click()
      await dialog.getByText('Keep mine').click()
      await dialog.getByRole('button', { name: 'Save choices' }).click()
    }
    await meet('absent')
    await resolve.click()
    await expect(dialog).toContainText(/Cadet 01.*\d{4}/)
    await page.keyboard.press('Escape')
    await cutOff(page, network)
    await keepMine()
    // The words of the first saving may still be there.
    await expect(said(page, keptHere).last()).toBeVisible()
    await camp.waits(page, 1)
    await meet('present')
    await expect(resolve).toBeVisible()
    await expect(dialog).toBeHidden()
    await keepMine()
    await camp.uploaded(page)
    expect((await camp.versionsOf(studentId))[0]?.status).toBe('late')
  },
)

import { downloaded } from './support/downloads.ts'
import { enter, expect, test } from './support/journey.ts'
import { textOf } from './support/pdf.ts'

test('all data of a student is a PDF in the language of the screen', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'पोलीस भरती', courseFee: 6000 })
  const given = { name: 'आरती क्षीरसागर', religion: 'Hindu', sex: 'female' as const }
  const { _id } = await server.addStudent(course, given)
  await enter(page, server, 'superadmin', `/students/${_id}`)
  const saved = async (name: string) => {
    const { file } = await downloaded(page.getByRole('button', { name }))
    return textOf(file).replaceAll(/\s+/g, ' ')
  }
  const english = await saved('All data as PDF')
  expect(english).toContain('Date of birth')
  expect(english).not.toContain('registered_by')
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await page.reload()
  const hindi = await saved('सारा डेटा PDF में')
  for (const words of ['आरती', 'पता', 'नकद']) expect(hindi).toContain(words)
  expect(hindi).not.toMatch(/Full name|Address|Recorded|Cash/)
})

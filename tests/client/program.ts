import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

/* A program of someone else: it knows Muster by the generated types alone. */

const [, , baseUrl = '', key = ''] = process.argv
const muster = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } })

const made = await muster.POST('/api/courses', {
  params: { header: { 'Idempotency-Key': 'spring-course' } },
  body: { name: 'Made by a client', duration: '3 Months', courseFee: 4500.5 },
})
if (made.data === undefined) throw new Error(made.error.message)
const { _id: id, __v, courseFee } = made.data.course

const changed = await muster.PUT('/api/courses/{id}', {
  params: { path: { id } },
  body: { name: 'Made by a client', duration: '6 Months', courseFee: courseFee + 500, __v },
})
const list = await muster.GET('/api/courses', {
  params: { query: { search: 'made by', limit: '5' } },
})
const refused = await muster.GET('/api/students')

// @ts-expect-error There is no such call.
await muster.GET('/api/nothing')

console.log(
  JSON.stringify({
    fee: changed.data?.course.courseFee,
    names: list.data?.courses.map(({ name, duration }) => `${name}, ${duration}`),
    refused: [refused.response.status, refused.error?.code],
  }),
)

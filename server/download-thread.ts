import { setPriority } from 'node:os'
import { exportedLists } from './exports/lists/all.ts'
import { answerCalls } from './kit/threads/calls.ts'
import { exportInstitute } from '../contract/exports/institute.ts'
import { makerOf } from './kit/http/made-file.ts'
import { zipOf } from './kit/sheets/zip.ts'
import { version } from './kit/version.ts'
import { instituteFiles } from './exports/institute/institute.ts'

/** The whole institute as one archive. */
const archive = makerOf(exportInstitute.path, {
  make: async (db, _query, { now, today }) => ({
    name: `institute-${today}.zip`,
    type: 'application/zip',
    facts: undefined,
    chunks: zipOf(instituteFiles(db, { madeAt: now, version }), new Date(now)),
  }),
})

// On Linux this is the priority of the thread alone: whoever waits for an answer comes first.
if (process.platform === 'linux') setPriority(10)

const makers = [...exportedLists, archive]

answerCalls('long', async (db, call, send) => {
  const maker = makers.find(({ path }) => path === call.path)
  if (!maker) throw new Error(`${call.path} sends no file`)
  const { chunks, ...file } = await maker.make(db, call)
  const parts = chunks[Symbol.asyncIterator]()
  // A fault of the first part is still an answer in words.
  let part = await parts.next()
  await send(file)
  for (; part.done !== true; part = await parts.next())
    // A part may be a piece of a larger buffer, which must not move with it.
    await send(new Uint8Array(part.value))
})

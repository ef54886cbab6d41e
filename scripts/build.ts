import { fail, say, sentenceOf } from '../server/command-line.ts'
import { buildWebApp } from '../server/web-build.ts'

// For a folder that the server's user cannot write to: its owner builds, the start only reads.
const folder = await buildWebApp(say).catch((error) =>
  fail(`Muster cannot build its web app: ${sentenceOf(error)}`),
)
say(`The web app is built: ${folder}`)

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { startServer } from './journey-server.ts'
import { inRun, passwordHash, putInstitute } from './made-once.ts'
import { fillInstitute } from '../screens/institute.ts'

// A program of its own, by a clock of its own: what a run of journeys copies for each server.
mkdirSync(inRun('compiled'))
writeFileSync(inRun('password-hash'), await passwordHash())
await putInstitute(inRun('empty'), 'empty')
const server = await startServer('filled')
writeFileSync(inRun('filled.json'), JSON.stringify(await fillInstitute(server)))
const folder = await server.stop()
cpSync(folder, inRun('filled'), { recursive: true })
rmSync(folder, { recursive: true })

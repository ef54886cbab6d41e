import type { Answer } from '../../../../contract/kit/api.ts'
import type { JourneyServer } from '../servers/journey-server.ts'
import { csvSheet } from '../sheets.ts'
import { longName, type Screen, superadmin } from './screen.ts'

/** A sheet that waits to be confirmed, with questions and a row to correct; returns its id. */
export const fillImport = async (server: JourneyServer): Promise<string> => {
  const headings =
    'नाम,जन्म तिथि,Mobile no,Father name,Father mobile,Address,Centre,Course,Fees,Date of admission'
  const row = (name: string, mobile: string, venue = 'छत्रपति शिवाजी मैदान') => [
    `${name},04/05/2007,${mobile},Vijay Patil,9822054321,Pune,${venue},पुलिस भर्ती 2026,12000,01/06/2024`,
  ]
  const { buffer } = csvSheet('पुरानी सूची.csv', [
    [headings],
    row('Ravi Kumar', '9822012345'),
    row(longName, '9.82E+09'),
    row('Meera Joshi', '9822012347', 'छत्रपति शिवजी मैदान'),
  ])
  const name = encodeURIComponent('पुरानी सूची.csv')
  const answer = await fetch(`${server.address}/api/imports?kind=students&name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.tokenOf('superadmin')}` },
    body: new Uint8Array(buffer),
  })
  if (!answer.ok) throw new Error(`The import was answered ${answer.status}`)
  const { import: made } = (await answer.json()) as Answer<'POST /api/imports'>
  return made._id
}

export const importScreens: readonly Screen[] = [
  superadmin('imports', '/imports', 'Imports'),
  superadmin('import', '/imports/{importId}', 'पुरानी सूची.csv', { said: true }),
]

import type { Answer } from '../../../../contract/kit/api.ts'
import type { JourneyServer } from '../journey-server.ts'
import { csvSheet } from '../sheets.ts'
import type { Filled, Screen } from './screen.ts'

/** A sheet that waits to be confirmed, with a row that is ready and one to correct; returns its id. */
export const fillImport = async (server: JourneyServer): Promise<string> => {
  const { buffer } = csvSheet('कर्मचारी.csv', [
    ['नाम', 'ईमेल', 'पद', 'क्र.'],
    ['Ravi Kumar', `${crypto.randomUUID()}@muster.test`, 'प्रशिक्षक', '1'],
    ['Venkatanarasimharajuvaripeta Lakshminarayana', 'venkat@', 'प्रशिक्षक', '2'],
  ])
  const name = encodeURIComponent('कर्मचारी.csv')
  const answer = await fetch(`${server.address}/api/imports?kind=employees&name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.tokenOf('superadmin')}` },
    body: new Uint8Array(buffer),
  })
  if (!answer.ok) throw new Error(`The import was answered ${answer.status}`)
  const { import: made } = (await answer.json()) as Answer<'POST /api/imports'>
  return made._id
}

export const importScreens = ({ importId }: Filled): readonly Screen[] => [
  { name: 'imports', path: '/imports', as: 'superadmin', heading: 'Imports' },
  { name: 'import', path: `/imports/${importId}`, as: 'superadmin', heading: 'कर्मचारी.csv' },
  {
    name: 'import-not-found',
    path: '/imports/999999',
    as: 'superadmin',
    heading: 'Import not found',
  },
]

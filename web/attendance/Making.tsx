import { useInstitute } from '../shared/institute.ts'
import { makingWords } from './making.ts'

/** Of a mark that waited on a device: when it was made, and when it arrived. */
export const Making = ({ mark }: { mark: Parameters<typeof makingWords>[0] }) => {
  const { zone } = useInstitute()
  const words = makingWords(mark, zone)
  return words === undefined ? null : <span className="block text-small text-soft">{words}</span>
}

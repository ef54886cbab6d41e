import { useQuery } from '@tanstack/react-query'
import { read } from './api.ts'

const product = 'Muster'
const usualZone = 'Asia/Kolkata'
const fiveMinutes = 300_000

/** Whose house this is, and the zone of its calendar; `known` is false until it has been read. */
export const useInstitute = () => {
  const { data, isPending } = useQuery({
    ...read('GET /api/institute', {}),
    staleTime: fiveMinutes,
  })
  const institute = data?.institute
  return {
    known: !isPending,
    name: institute?.name ?? product,
    logo: institute?.logo,
    zone: institute?.timeZone ?? usualZone,
    /** Nobody has said yet which institute this is. */
    unnamed: institute?.name === product,
  }
}

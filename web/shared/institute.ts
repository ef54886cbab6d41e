import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../contract/kit/api.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import { read, send } from '../api/client.ts'
import { serverNow } from '../api/server-clock.ts'
import { storage } from '../storage/storage.ts'

type Institute = Answer<'GET /api/institute'>

const product = 'Muster'
const usualZone = 'Asia/Kolkata'
const fiveMinutes = 300_000
const storageKey = 'institute'

/** Name and zone as last read, for a start without a network. */
const remembered = (): Institute | undefined => {
  try {
    return (JSON.parse(storage.get(storageKey) ?? 'null') as Institute | null) ?? undefined
  } catch {
    return undefined
  }
}

const ask = async (signal: AbortSignal): Promise<Institute> => {
  const answer = await send('GET /api/institute', {}, { signal })
  const { name, timeZone } = answer.institute
  storage.set(storageKey, JSON.stringify({ institute: { name, timeZone } }))
  return answer
}

/** The institute's name, language and time zone; `known` is false until it has been read. */
export const useInstitute = () => {
  const { data, isError, dataUpdatedAt } = useQuery({
    ...read('GET /api/institute', {}),
    queryFn: ({ signal }) => ask(signal),
    staleTime: fiveMinutes,
    initialData: remembered,
    initialDataUpdatedAt: 0,
  })
  const institute = data?.institute
  const zone = institute?.timeZone ?? usualZone
  return {
    known: dataUpdatedAt > 0 || isError,
    name: institute?.name ?? product,
    logo: institute?.logo,
    vpa: institute?.vpa,
    payeeName: institute?.payeeName,
    language: institute?.language,
    zone,
    /** True for an instant of today in that zone. */
    isToday: (instant: string) =>
      dayInZone(new Date(instant), zone) === dayInZone(serverNow(), zone),
    /** The institute has no name yet. */
    unnamed: institute?.name === product,
  }
}

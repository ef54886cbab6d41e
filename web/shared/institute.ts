import { queryOptions, useQuery } from '@tanstack/react-query'
import { noticeHeader, readNotice } from '../../contract/kit/notice.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import { send } from '../api/client.ts'
import { latestNotice, onNotice } from '../api/notice.ts'
import { queryClient } from '../api/query-client.ts'
import { serverNow } from '../api/server-clock.ts'
import { keepZone, zoneHere } from './instants.ts'
import { keepInstitute, type KnownInstitute, knownInstitute } from './known-institute.ts'

const product = 'Muster'
const fiveMinutes = 300_000

const isCurrent = (institute: KnownInstitute | undefined): boolean =>
  institute?.settings !== undefined && institute.settings === latestNotice()?.settings

const ask = async (signal: AbortSignal): Promise<KnownInstitute> => {
  let settings: string | undefined
  const onHeaders = (headers: Headers) => {
    settings = readNotice(headers.get(noticeHeader))?.settings
  }
  const answer = await send('GET /api/institute', {}, { signal, onHeaders })
  const institute = { ...answer, settings }
  keepInstitute(institute)
  keepZone(institute.institute.timeZone)
  return institute
}

const fromBrowser = () => {
  const known = knownInstitute()
  if (known !== undefined) keepZone(known.institute.timeZone)
  return known
}

/** The institute as every screen reads it, from this browser while no notice tells of a change. */
export const instituteRead = queryOptions({
  queryKey: ['GET /api/institute', {}] as const,
  queryFn: ({ signal }) => ask(signal),
  staleTime: ({ state }) => (isCurrent(state.data) ? Infinity : fiveMinutes),
  initialData: fromBrowser,
  initialDataUpdatedAt: () => (isCurrent(knownInstitute()) ? Date.now() : 0),
})

/** Asks for the institute again after a notice of other settings. */
export const followInstitute = (): void => {
  onNotice(() => {
    const known = queryClient.getQueryData(instituteRead.queryKey)
    // One that is on its way already brings the latest.
    if (known !== undefined && !isCurrent(known))
      void queryClient.invalidateQueries(instituteRead, { cancelRefetch: false })
  })
}

/** The institute's name, language and time zone; `known` is false until it has been read. */
export const useInstitute = () => {
  const { data, isError, dataUpdatedAt } = useQuery(instituteRead)
  const institute = data?.institute
  const zone = zoneHere()
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

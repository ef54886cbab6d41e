import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { read, send } from '../../api/client.ts'
import { Unreachable } from '../../api/failures.ts'
import { useOnline } from '../../api/network.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useSession } from '../../api/session.ts'
import { findList, keepList, type KeptList, keyOfList, type ListOf } from './absences-database.ts'

export const absencesCall = 'GET /api/attendance/absences/:venue'

export const absencesFailed = () => t`Failed to load the absent students`

/** A list as it is shown; `fresh` if the server has just answered. */
export type ListRead = { list: KeptList; fresh: boolean }

type Wanted = ListOf & { date: string }

const fiveMinutes = 300_000
/** For the server, when there is a kept list to show. */
const timeoutMs = 5_000

const templatesOf = async (client: QueryClient) =>
  (await client.fetchQuery({ ...read('GET /api/settings/templates', {}), staleTime: fiveMinutes }))
    .templates

/** Reads the list; without a network the one that was last read for this day answers. */
const ask = async (
  client: QueryClient,
  wanted: Wanted,
  cancelled: AbortSignal,
): Promise<ListRead> => {
  const { personId, venue, squad, date } = wanted
  const storedList = await findList(wanted, date).catch(() => undefined)
  const signal = storedList
    ? AbortSignal.any([cancelled, AbortSignal.timeout(timeoutMs)])
    : cancelled
  try {
    const [answer, templates] = await Promise.all([
      send(absencesCall, { params: { venue }, query: { squad, date } }, { signal }),
      templatesOf(client),
    ])
    const asOf = serverNow().toISOString()
    const list = { ...answer, key: keyOfList(wanted), personId, venue, templates, asOf }
    await keepList(list).catch(() => undefined)
    return { list, fresh: true }
  } catch (error) {
    if (!(error instanceof Unreachable) || storedList === undefined) throw error
    return { list: storedList, fresh: false }
  }
}

/** The absent students of a venue or squad on a day. Others tell parents too, so it is read again and again. */
export const useAbsences = ({ venue, squad, date }: Omit<Wanted, 'personId'>) => {
  const { user } = useSession()
  const client = useQueryClient()
  const online = useOnline()
  const wanted = { personId: user._id, venue, squad, date }
  const query = useQuery({
    queryKey: [absencesCall, wanted],
    queryFn: ({ signal }) => ask(client, wanted, signal),
    enabled: venue !== '' && date !== '',
    refetchInterval: 30_000,
    meta: { failed: absencesFailed() },
  })
  const { data } = query
  return {
    ...query,
    /** When what is shown was read, unless that is just now. */
    asOf: online && data?.fresh === true && !query.isError ? undefined : data?.list.asOf,
  }
}

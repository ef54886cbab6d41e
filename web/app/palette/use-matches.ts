import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRead } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { useOnline } from '../../api/network.ts'
import { useSession } from '../../api/session.ts'
import { useDebounced } from '../../ui/debounce.ts'
import { commandEntry, commands, findCommands } from './commands.ts'
import type { Group } from './entries.ts'
import { findRecords, narrowed } from './find.ts'
import { recentOf } from './recent.ts'
import { paymentEntries, paymentIn, venueEntries } from './typed.ts'

/** Between the last key and the question to the server, in ms. */
const pause = 120
/** Fewer letters find too much to be of use. */
const fewest = 2

/** What a text finds: commands at once, records a moment after the last key. */
export const useMatches = (typed: string) => {
  const { user, may } = useSession()
  const online = useOnline()
  const text = typed.trim()
  const allowed = commands().filter(({ permission }) => may(permission))
  const payment = paymentIn(
    text,
    allowed.find(({ id }) => id === 'take payment'),
  )
  const wanted = payment?.name ?? text
  const search = useDebounced(wanted, pause)
  const asks = wanted.length >= fewest
  const venues = useRead('GET /api/students/venues', {
    enabled: text.includes(' ') && may('students.read'),
  })
  const records = useQuery({
    queryKey: ['palette', user._id, online, search, payment === undefined],
    queryFn: ({ signal }) =>
      findRecords(
        search,
        {
          personId: user._id,
          may: (permission) =>
            may(permission) && (payment === undefined || permission === 'students.read'),
        },
        signal,
      ),
    enabled: asks && search.length >= fewest,
    placeholderData: keepPreviousData,
  })
  // Without the network the page of a record does not open.
  const recent = recentOf(user._id, may)
  const found = asks && records.data !== undefined ? narrowed(records.data, wanted) : []
  // Without the network no student's page opens.
  const payers = records.data?.away === true ? [] : found.flatMap(({ items }) => items)
  const groups =
    text === ''
      ? [
          { label: t`Recent`, items: recent.filter(({ kind }) => online || kind === 'command') },
          { label: t`Go to`, items: allowed.map(commandEntry) },
        ]
      : [
          {
            label: t`Go to`,
            items: [
              ...venueEntries(text, allowed, venues.data?.venues.map(({ name }) => name) ?? []),
              ...findCommands(text, allowed).map(commandEntry),
            ],
          },
          ...(payment === undefined
            ? found
            : [{ label: t`Take payment`, items: paymentEntries(payers, payment) }]),
        ]
  return {
    text,
    groups: groups.filter(({ items }) => items.length > 0) satisfies readonly Group[],
    isBusy: asks && (search !== wanted || records.isFetching),
    isAway: asks ? (records.data?.away ?? !online) : !online,
    failed:
      asks && records.isError ? (reasonOf(records.error) ?? t`The search failed.`) : undefined,
    retry: () => void records.refetch(),
  }
}

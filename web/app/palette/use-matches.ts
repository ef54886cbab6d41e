import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../api/failures.ts'
import { useOnline } from '../../api/network.ts'
import { useSession } from '../../api/session.ts'
import { useDebounced } from '../../ui/debounce.ts'
import { commandEntry, commands, findCommands } from './commands.ts'
import type { Group } from './entries.ts'
import { findRecords, narrowed } from './find.ts'
import { recentOf } from './recent.ts'

/** Between the last key and the question to the server, in ms. */
const pause = 120
/** Fewer letters find too much to be of use. */
const fewest = 2

/** What a text finds: commands at once, records a moment after the last key. */
export const useMatches = (typed: string) => {
  const { user, may } = useSession()
  const online = useOnline()
  const text = typed.trim()
  const search = useDebounced(text, pause)
  const asks = text.length >= fewest
  const records = useQuery({
    queryKey: ['palette', user._id, online, search],
    queryFn: ({ signal }) => findRecords(search, { personId: user._id, may }, signal),
    enabled: asks && search.length >= fewest,
    placeholderData: keepPreviousData,
  })
  const allowed = commands().filter(({ permission }) => may(permission))
  // Without the network the page of a record does not open.
  const recent = recentOf(user._id, may)
  const groups =
    text === ''
      ? [
          { label: t`Recent`, items: recent.filter(({ kind }) => online || kind === 'command') },
          { label: t`Go to`, items: allowed.map(commandEntry) },
        ]
      : [
          { label: t`Go to`, items: findCommands(text, allowed).map(commandEntry) },
          ...(asks && records.data !== undefined ? narrowed(records.data, text) : []),
        ]
  return {
    text,
    groups: groups.filter(({ items }) => items.length > 0) satisfies readonly Group[],
    isBusy: asks && (search !== text || records.isFetching),
    isAway: asks ? (records.data?.away ?? !online) : !online,
    failed:
      asks && records.isError ? (reasonOf(records.error) ?? t`The search failed.`) : undefined,
    retry: () => void records.refetch(),
  }
}

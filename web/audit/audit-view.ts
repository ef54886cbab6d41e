import { isDay } from '../../contract/values/calendar.ts'
import { useUrlState } from '../ui/filters/url-state.ts'
import { isKind } from './words.ts'

type Filters = Partial<Record<(typeof filters)[number], string>>

const filters = ['employeeId', 'kind', 'recordId', 'keyId', 'from', 'until'] as const
const nothing = { employeeId: '', kind: '', recordId: '', keyId: '', from: '', until: '' }
const usualLimit = '20'

/** The filters and the position in the list of changes, kept in the URL. */
export const useAuditView = () => {
  const url = useUrlState()
  const day = (name: 'from' | 'until') => (isDay(url.get(name)) ? url.get(name) : '')
  const kind = isKind(url.get('kind')) ? url.get('kind') : ''
  const chosen = {
    employeeId: url.get('employeeId'),
    kind,
    recordId: url.get('recordId'),
    keyId: url.get('keyId'),
    from: day('from'),
    until: day('until'),
  }
  const cursors = { before: url.get('before'), after: url.get('after') }
  return {
    chosen,
    isNarrowed: filters.some((name) => chosen[name] !== ''),
    isNewest: cursors.before === '' && cursors.after === '',
    query: { ...chosen, ...cursors, limit: usualLimit },
    /** A new filter starts again at the newest change. */
    choose: (changes: Filters) => url.set({ ...changes, before: '', after: '' }),
    showAll: () => url.set({ ...nothing, before: '', after: '' }),
    toNewest: () => url.set({ before: '', after: '' }),
    toOlder: (oldestShown: string) => url.set({ before: oldestShown, after: '' }),
    toNewer: (newestShown: string) => url.set({ before: '', after: newestShown }),
  }
}

export type AuditView = ReturnType<typeof useAuditView>

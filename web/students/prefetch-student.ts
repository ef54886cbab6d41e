import { useQueryClient } from '@tanstack/react-query'
import { read } from '../api/client.ts'

/** Handlers for a link to a student: coming over it already fetches him and his screen. */
export const useStudentPrefetch = () => {
  const client = useQueryClient()
  return (id: string) => {
    const fetchAhead = () => {
      void client.prefetchQuery(read('GET /api/students/:id', { params: { id } }))
      void import('./details/StudentPage.tsx').catch(() => undefined)
    }
    return { onPointerEnter: fetchAhead, onFocus: fetchAhead }
  }
}

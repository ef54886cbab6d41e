import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clockReads, ownDay } from './own-day.ts'

const pause = 3000

/**
 * A press that was not answered may have arrived: after `begin`, the day is reloaded until the server
 * answers; `open` is true until then.
 */
export const useUnansweredPress = () => {
  const client = useQueryClient()
  const [since, setSince] = useState<number | undefined>(undefined)
  const answer = useQuery({
    queryKey: ['unanswered press', since],
    queryFn: async () => {
      await client.refetchQueries({ queryKey: [ownDay] }, { throwOnError: true })
      for (const call of clockReads)
        if (call !== ownDay) void client.invalidateQueries({ queryKey: [call] })
      return true
    },
    enabled: since !== undefined,
    staleTime: Infinity,
    retry: true,
    retryDelay: pause,
  })
  return {
    open: since !== undefined && !answer.isSuccess,
    begin: () => setSince(Date.now()),
    end: () => setSince(undefined),
  }
}

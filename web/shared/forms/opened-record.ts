import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, CallName, Input } from '../../../contract/kit/api.ts'
import { read } from '../../api/client.ts'

type Options<N extends CallName, R> = {
  call: N
  input: Input<N>
  failed: string
  recordIn: (answer: Answer<N>) => R | undefined
}

/**
 * A record as its form was opened. It stays so: if someone else saves it meanwhile, saving is
 * refused until `reload` starts again from the latest version.
 */
export const useOpenedRecord = <N extends CallName, R>(options: Options<N, R>) => {
  const { call, input, failed, recordIn } = options
  const query = useQuery({ ...read(call, input, { failed }), refetchOnMount: 'always' })
  const [opened, setOpened] = useState<R | undefined>(undefined)
  const current = query.isFetchedAfterMount && query.isSuccess ? recordIn(query.data) : undefined
  if (opened === undefined && current !== undefined) setOpened(current)
  return {
    query,
    opened,
    /** True once it is known that the record cannot be opened. */
    hasFailed: opened === undefined && query.isError && !query.isFetching,
    reload: async (): Promise<R | undefined> => {
      const { data, isSuccess } = await query.refetch()
      const latest = isSuccess ? recordIn(data) : undefined
      if (latest !== undefined) setOpened(latest)
      return latest
    },
  }
}

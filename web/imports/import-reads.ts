import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/kit/api.ts'
import { read, Refused, send } from '../api/client.ts'
import { adviceOn, detailOf } from '../api/failures.ts'
import { toastFailure } from '../ui/toast/toast.ts'

export const importOf = (id: string) =>
  read('GET /api/imports/:id', { params: { id } }, { failed: t`Failed to load the import` })

type Changes = Omit<NonNullable<Input<'PUT /api/imports/:id'>['body']>, '__v'>

export type ImportChange = ReturnType<typeof useImportChange>

/** Changes how a sheet is read: its columns, answers or rows. Everything is checked anew. */
export const useImportChange = (id: string) => {
  const client = useQueryClient()
  const { queryKey } = importOf(id)
  return useMutation({
    // One after the other: each is made from the version that the one before has left.
    scope: { id: `imports/${id}` },
    mutationFn: (changes: Changes) => {
      const __v = client.getQueryData(queryKey)?.import.__v
      return send('PUT /api/imports/:id', { params: { id }, body: { ...changes, __v } })
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, { import: answer.import })
      return client.invalidateQueries({ queryKey: ['GET /api/imports/:id/rows'] })
    },
    onError: (error) => {
      // Another tab may have changed it, committed it, or thrown it away.
      if (error instanceof Refused) void client.invalidateQueries({ queryKey })
      toastFailure(detailOf(error) ?? t`Failed to check the sheet again`, adviceOn(error))
    },
  })
}

/** What the answers that an import gets make out of date. */
export const importReads = [
  'GET /api/imports',
  'GET /api/imports/:id',
  'GET /api/imports/:id/rows',
] as const

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../api/client.ts'
import { detailOf } from '../../api/failures.ts'
import { newKey } from '../../api/idempotency.ts'
import { contactReads } from '../../shared/dues/dues-reads.ts'
import type { Channel } from '../../shared/messages/MessageActions.tsx'
import { notRecorded } from '../../shared/messages/opened.ts'
import { toastFailure } from '../../ui/toast/toast.ts'

/** Records that a message was opened or a call made; a second press meanwhile is the same one. */
export const useOpening = () => {
  const client = useQueryClient()
  const underWay = useRef(new Set<string>())
  return async (id: string, channel: Channel): Promise<void> => {
    const press = `${id} ${channel}`
    if (underWay.current.has(press)) return
    underWay.current.add(press)
    try {
      // A phone may leave the page for the chat.
      await send(
        'POST /api/students/:id/dues-contacts',
        { params: { id }, body: { channel } },
        { key: newKey(), keepalive: true },
      )
    } catch (error) {
      toastFailure(notRecorded(), detailOf(error))
    }
    await Promise.all(contactReads.map((call) => client.invalidateQueries({ queryKey: [call] })))
    underWay.current.delete(press)
  }
}

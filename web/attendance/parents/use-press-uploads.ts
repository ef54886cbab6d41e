import { useEffect } from 'react'
import { useOnline } from '../../api/network.ts'
import { useSession } from '../../api/session.ts'
import { countPresses } from './count-presses.ts'

const upload = async (personId: string): Promise<void> => {
  if ((await countPresses(personId)) === 0) return
  const { uploadPresses } = await import('./upload-presses.ts')
  await uploadPresses(personId)
}

/** What was opened without a network is uploaded once there is one, on whatever screen its author is. */
export const usePressUploads = (): void => {
  const { user } = useSession()
  const online = useOnline()
  useEffect(() => {
    // What fails is tried again with the next return of the network, and while the list is open.
    if (online) upload(user._id).catch(() => undefined)
  }, [online, user._id])
}

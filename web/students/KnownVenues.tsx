import { useRead } from '../api/client.ts'

/** What the field of the venue suggests. */
export const KnownVenues = () => {
  const venues = useRead('GET /api/students/venues')
  return (
    <datalist id="known-venues">
      {venues.data?.venues.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

import { useRead } from '../api/client.ts'

/** The id of the list below, for the field that suggests from it. */
export const knownVenues = 'known-venues'

export const KnownVenues = () => {
  const venues = useRead('GET /api/students/venues')
  return (
    <datalist id={knownVenues}>
      {venues.data?.venues.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

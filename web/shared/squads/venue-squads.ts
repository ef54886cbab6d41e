import { useRead } from '../../api/client.ts'

/** By a venue's name, its squads; none where it has none, or they are not known yet. */
export const useSquadsAt = () => {
  const venues = useRead('GET /api/students/venues').data?.venues
  return (venue: string) => venues?.find(({ name }) => name === venue)?.squads ?? []
}

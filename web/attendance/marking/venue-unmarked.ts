type Counts = {
  /** The venue's students without a saved mark, where the roll lists not all of them. */
  ofVenue: number | undefined
  /** Those of the roll without a saved mark. */
  listed: number
  /** Those of them that are not edited either. */
  left: number
}

/** How many of the whole venue will still have no mark. */
export const venueUnmarked = ({ ofVenue, listed, left }: Counts): number =>
  ofVenue === undefined ? left : Math.max(0, ofVenue - (listed - left))

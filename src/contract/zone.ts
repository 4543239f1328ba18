/** How far (ms) the merchant's zone, that of Honduras, is ahead of UTC: six hours behind, all year. */
export const hondurasOffset = -6 * 3_600_000

/** Banks mostly answer within seconds; after the last of these the user must ask again. */
export const ASK_AGAIN_MS = [2_000, 3_000, 5_000, 8_000, 12_000] as const;

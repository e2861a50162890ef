/** Lies that the gate does not notice yet, by the mutant's name, each with what it would take. */
export const NOT_NOTICED: Record<string, string> = {
  'media.generate_video.cap.number-of-videos: one record too few':
    'the files are all on disk; that the answer names each of them is not demanded',
};

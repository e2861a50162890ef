/** A reaction as a picture in a text. */
export interface EmojiPicture {
  readonly text: string;
  readonly description: string;
  /** The version of Unicode that brought it. */
  readonly version: string;
}

const picture = (text: string, description: string, version = '6.0'): EmojiPicture => ({
  text,
  description,
  version,
});

/** Reactions by their names, those that people use most. */
const PICTURES: Readonly<Record<string, EmojiPicture>> = {
  thumbsup: picture('👍', 'thumbs up sign'),
  thumbsdown: picture('👎', 'thumbs down sign'),
  '100': picture('💯', 'hundred points symbol'),
  bug: picture('🐛', 'bug'),
  clap: picture('👏', 'clapping hands sign'),
  confused: picture('😕', 'confused face', '6.1'),
  eyes: picture('👀', 'eyes'),
  fire: picture('🔥', 'fire'),
  heart: picture('❤️', 'heavy black heart', '1.1'),
  laughing: picture('😆', 'smiling face with open mouth and tightly-closed eyes'),
  muscle: picture('💪', 'flexed biceps'),
  ok_hand: picture('👌', 'ok hand sign'),
  palm_tree: picture('🌴', 'palm tree'),
  point_up: picture('☝️', 'white up pointing index', '1.1'),
  pray: picture('🙏', 'person with folded hands'),
  rocket: picture('🚀', 'rocket'),
  slight_smile: picture('🙂', 'slightly smiling face', '7.0'),
  smile: picture('😄', 'smiling face with open mouth and smiling eyes'),
  sob: picture('😭', 'loudly crying face'),
  sparkles: picture('✨', 'sparkles'),
  speech_balloon: picture('💬', 'speech balloon'),
  star: picture('⭐', 'white medium star', '5.1'),
  tada: picture('🎉', 'party popper'),
  thinking: picture('🤔', 'thinking face', '8.0'),
  wave: picture('👋', 'waving hand sign'),
  white_check_mark: picture('✅', 'white heavy check mark'),
  x: picture('❌', 'cross mark'),
};

/** The picture of a reaction; a question mark where the name is unknown. */
export function emojiNamed(name: string): EmojiPicture {
  return PICTURES[name] ?? picture('❓', name);
}

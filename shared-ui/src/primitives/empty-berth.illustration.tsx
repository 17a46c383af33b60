import classes from './empty-berth.illustration.module.css';

export function EmptyBerth() {
  return (
    <svg className={classes.berth} viewBox="0 0 416 200" aria-hidden="true">
      <path className={classes.glow} d="M208 138a72 72 0 0 1 144 0z" />
      <path className={classes.lamp} d="M258 138a22 22 0 0 1 44 0z" />
      <path className={classes.water} d="M96 138h320v62H96z" />
      <path className={classes.quay} d="M0 110h96v90H0z" />
      <path className={classes.line} d="M0 110h96v90M34 110V96m-9 0h18M60 110V62m0 0 22-10" />
      <path className={classes.plank} d="m92 108 104 22" />
      <path className={classes.line} d="m118 113 2-18m36 26 2-18m34 25 2-17m-74-16 74 16" />
      <path
        className={classes.ripple}
        d="M206 154c10-5 20-5 30 0s20 5 30 0 20-5 30 0M286 176c10-5 20-5 30 0s20 5 30 0M128 172c9-4 18-4 27 0s18 4 27 0"
      />
    </svg>
  );
}

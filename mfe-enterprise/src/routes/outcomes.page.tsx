export default function OutcomesPage() {
  return null;
}

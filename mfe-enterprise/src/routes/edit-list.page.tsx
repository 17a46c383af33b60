export default function EditListPage() {
  return null;
}
